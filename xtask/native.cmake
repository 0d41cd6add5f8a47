# How `cargo xtask native` compiles solvers in C++: for a quick build, not for a quick solver.
# HiGHS takes 68 s on two cores in place of three minutes. Without any optimization it takes 46 s, which its tests lose
# again.
set(CMAKE_UNITY_BUILD ON)
set(CMAKE_UNITY_BUILD_BATCH_SIZE 16)
set(CMAKE_C_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "" FORCE)
set(CMAKE_CXX_FLAGS_RELEASE "-O1 -DNDEBUG" CACHE STRING "" FORCE)
